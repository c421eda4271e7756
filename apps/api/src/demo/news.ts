import { publishNews, saveNews } from '@jb/contract/site/news.contract'
import type { NewsCategory } from '@jb/domain/site/news.labels'
import { type Act, personOf } from './act.ts'
import type { Hours } from './plot.ts'

/** A piece that the operator writes, and when it is published; a draft stays one. */
interface NewsPlot {
  readonly written: Hours
  readonly published?: Hours
  readonly category: NewsCategory
  readonly title: string
  readonly summary: string
  readonly body: string
}

const operator = '平台运营'
const forReference = '<blockquote>以上内容仅供参考，具体以法律法规原文和招标文件的规定为准。</blockquote>'

export const newsPlots: readonly NewsPlot[] = [
  {
    written: -520,
    published: -518,
    category: 'platform',
    title: '平台试运行公告：招标、投标、开标、定标全流程上线',
    summary: '采购方可以在手机上发布招标，供应商可以在手机上报名和投标。',
    body: [
      '<p>即日起，平台开放招标、报名、加密投标、开标、比价和定标的全流程服务。</p>',
      '<h2>采购方可以做什么</h2>',
      '<ul><li>发布材料采购、设备租赁、劳务和专业分包等招标</li><li>确认供应商的报名</li>',
      '<li>到时间后开标，查看比价表并定标</li></ul>',
      '<h2>供应商可以做什么</h2>',
      '<ul><li>在招标大厅查找项目并报名</li><li>提交加密投标，取得回执</li>',
      '<li>开标后查看结果，中标后查看中标通知书</li></ul>',
      '<p>使用中遇到问题，请联系平台客服，联系方式在“设置”的“关于”中。</p>',
    ].join(''),
  },
  {
    written: -410,
    published: -408,
    category: 'guide',
    title: '第一次投标：从报名到取得回执的五个步骤',
    summary: '报名、等待确认、填写报价、提交、保存回执，每一步要注意什么。',
    body: [
      '<ol><li><strong>看公告。</strong>先看报名截止、投标截止和资质要求，时间以平台显示的时间为准。</li>',
      '<li><strong>报名。</strong>按要求上传资质文件，文件名写清楚内容，便于采购方核对。</li>',
      '<li><strong>等待确认。</strong>采购方确认后，平台会发消息给您；被退回时消息里有原因。</li>',
      '<li><strong>填写报价。</strong>按清单逐行填写。报价在您的手机上加密，开标前任何人都看不到，平台也看不到。</li>',
      '<li><strong>提交并保存回执。</strong>回执写明平台收到的时间和内容的校验值。请不要赶在最后几分钟提交。</li></ol>',
      '<p>投标截止之前可以修改或撤回投标，截止之后不能再改。</p>',
    ].join(''),
  },
  {
    written: -300,
    published: -297,
    category: 'policy',
    title: '依法必须招标的项目，这几个时间和人数要记牢',
    summary: '二十日、三家、五人以上单数、三十日：发布招标前的自查清单。',
    body: [
      '<p>依法必须进行招标的项目，采购人员最容易在时间和人数上出错。发布前请对照下面的清单检查。</p>',
      '<h2>时间</h2>',
      '<ul><li>自招标文件开始发出之日起至提交投标文件截止之日止，最短不得少于二十日（招标投标法第二十四条）。</li>',
      '<li>自中标通知书发出之日起三十日内订立书面合同（招标投标法第四十六条）。</li></ul>',
      '<h2>人数</h2>',
      '<ul><li>投标人少于三个的，应当重新招标（招标投标法第二十八条）。</li>',
      '<li>评标委员会成员人数为五人以上单数，其中技术、经济等方面的专家不得少于三分之二（招标投标法第三十七条）。</li></ul>',
      '<h2>公平</h2>',
      '<ul><li>确定中标人前，不得就投标价格、投标方案等实质性内容与投标人谈判（招标投标法第四十三条）。</li>',
      '<li>向中标人发出中标通知书的同时，将结果通知所有未中标的投标人（招标投标法第四十五条）。</li></ul>',
      forReference,
    ].join(''),
  },
  {
    written: -180,
    published: -178,
    category: 'industry',
    title: '钢材采购为什么要写清“过磅”还是“理重”',
    summary: '计量方式不写清楚，比价时看起来便宜的报价，结算时不一定便宜。',
    body: [
      '<p>钢材可以按过磅重量结算，也可以按理论重量结算。两种方式算出的吨数可能不同，单价不能直接比较。</p>',
      '<h3>招标时</h3><p>在清单或公告中写明计量方式、允许的偏差，以及由谁承担复磅费用。</p>',
      '<h3>投标时</h3><p>发现公告没有写明的，在提问截止之前用询问函向采购方提问，答复公开后各家按同一口径报价。</p>',
      '<h3>验收时</h3><p>保留磅单和照片，与送货单一并归档。</p>',
      '<p>本文为采购实务经验，仅供参考。</p>',
    ].join(''),
  },
  {
    written: -40,
    published: -38,
    category: 'guide',
    title: '收不到短信、登录不了怎么办',
    summary: '先看网络，再看号码，最后改用密码登录。',
    body: [
      '<ol><li>确认手机有信号，平台页面能正常打开。</li><li>确认登录的手机号与企业登记的一致。</li>',
      '<li>短信没有到达时，可以改用密码登录。</li><li>多次输错密码后，要等一会儿才能再试，也可以改用验证码登录。</li></ol>',
    ].join(''),
  },
  {
    written: -6,
    category: 'platform',
    title: '关于节假日期间客服时间的通知（待确认）',
    summary: '',
    body: '<p>节假日期间的客服时间待确认后发布。</p>',
  },
]

function actsOf({ written, published, ...piece }: NewsPlot): readonly Act[] {
  let saved = { id: '', version: 0 }
  const write: Act = {
    at: written,
    run: async (play) => {
      const form = { ...piece, coverFileIds: [] }
      saved = await play.stage.perform(personOf(play, operator), saveNews, { body: { form } })
    },
  }
  const release = async (play: Parameters<Act['run']>[0]) => {
    const { id, version } = saved
    await play.stage.perform(personOf(play, operator), publishNews, { body: { id, version } })
  }
  return published === undefined ? [write] : [write, { at: published, run: release }]
}

/** What the operator has written for everybody to read, and one draft. */
export const newsActs = (): readonly Act[] => newsPlots.flatMap(actsOf)
