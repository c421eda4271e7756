import { goodsLines } from '../procurement/facts.ts'
import { formatMinute } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { consortiumWords } from './consortium-terms.ts'
import type { FactNames, TenderFactLine } from './facts.ts'
import { noticeTitle } from './labels.ts'
import { methodLabel } from './methods.ts'
import { regimeOf } from './regime.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** Where every notice of a tender that the law asks for stands, whatever province it is in. */
const nationalMedium = '中国招标投标公共服务平台'

/** Whether a notice has to stand in the media that the state names too (招标公告和公示信息发布管理办法 8). */
export const needsMedia = (tender: Pick<Tender, 'profile'>): boolean => regimeOf(tender).namesSecret

/** Media to choose from: the national one, and that of the province. `regionName` begins with the province. */
export function mediaFor(regionName: string): readonly string[] {
  const [province = ''] = regionName.split(' ')
  return province === '' ? [nationalMedium] : [nationalMedium, `${province}公共资源交易平台`]
}

const range = (from: Date | null, to: Date | null) =>
  `${from ? formatMinute(from) : '公告发布之日'} 至 ${formatMinute(to)}`

/** Rows that a summary of the goods names. */
const named = 10

function scope(tender: TenderWithGoods): string {
  const lines = goodsLines(tender).map(([, words]) => words)
  const rest = lines.length > named ? `；等共 ${lines.length} 项` : ''
  return `${lines.slice(0, named).join('；')}${rest}`
}

function demands({ qualifications, trackRecord, staffing, bidRequire }: Tender): string {
  return [qualifications.join('、'), trackRecord, staffing, bidRequire]
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('；')
}

type Line = readonly [label: string, value: string]

/** What is called for, by whom, and where. */
function project(tender: TenderWithGoods, names: FactNames): readonly Line[] {
  const { ceiling } = tender
  return [
    ['公告标题', `${tender.title}${noticeTitle(tender.profile)}`],
    ['招标项目编号', tender.no],
    ['招标方式', methodLabel(tender)],
    ['招标人', names.companyName],
    ['招标代理机构', names.agentName],
    ['所属项目', names.projectName || tender.projectName],
    ['标段', tender.section],
    ['资金来源', tender.fundSource],
    ['招标内容与范围', scope(tender)],
    ['最高投标限价', ceiling ? `${formatMoney(ceiling)} 元` : ''],
    ['项目所在地', `${names.regionName} ${tender.address}`.trim()],
    ['投标人资格能力要求', demands(tender)],
    ['是否接受联合体投标', consortiumWords(tender)],
  ]
}

/** How and until when one takes part; `platform` is the name of the site. */
function course(tender: TenderWithGoods, platform: string): readonly Line[] {
  const { visitAt } = tender
  return [
    ['招标文件获取时间', range(tender.applyStart, tender.applyEnd)],
    ['招标文件获取方式', `登录${platform}在线报名后获取`],
    ['现场踏勘', visitAt ? `${formatMinute(visitAt)}，${tender.visitPlace}` : ''],
    ['投标文件递交截止时间', formatMinute(tender.bidEnd)],
    ['投标文件递交方式', `登录${platform}在线加密递交`],
    ['开标时间', formatMinute(tender.openAt)],
    ['开标方式', `${platform}在线开标`],
    ['监督部门', tender.supervisor],
    ['联系人和电话', `${tender.contactName} ${tender.contactPhone}`.trim()],
  ]
}

/**
 * A notice field by field, as the entry forms of those media ask for it (招标公告和公示信息发布管理办法 5); what is empty is
 * left out. The address of the site is known to its pages only.
 */
export const mediaLines = (
  tender: TenderWithGoods,
  names: FactNames,
  platform: string,
): readonly TenderFactLine[] =>
  [...project(tender, names), ...course(tender, platform)]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value }))

/** The whole notice as one text, numbered. */
export function mediaText(lines: readonly TenderFactLine[]): string {
  const [title, ...rest] = lines
  return [title?.value ?? '', ...rest.map(({ label, value }, at) => `${at + 1}. ${label}：${value}`)].join(
    '\n',
  )
}
