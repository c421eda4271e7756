import {
  acceptReport,
  dismissReport,
  investigateReport,
  noteOnReport,
} from '@jb/contract/report/desk.contract'
import { addReport } from '@jb/contract/report/report.contract'
import type { ReasonType } from '@jb/domain/report/reasons'
import { type Act, type Play, personOf } from './act.ts'
import type { Hours } from './plot.ts'

/** What somebody tells the platform about a tender of the story, and what its operator has done so far. */
interface ReportPlot {
  readonly by: string
  readonly about: string
  readonly at: Hours
  readonly reasonType: ReasonType
  readonly content: string
  readonly anonymous?: false
  readonly investigated?: { readonly at: Hours; readonly note: string }
  readonly dismissed?: { readonly at: Hours; readonly text: string }
}

const plots: readonly ReportPlot[] = [
  {
    by: '马小军',
    about: '泾河安置房三期外墙涂料采购',
    at: -140,
    reasonType: 'exclusion',
    content: '公告要求投标人在西安市有两年以上的直营仓库，外地厂家没有办法满足，和涂料质量没有关系。',
    investigated: { at: -116, note: '已向采购方核实：要求来自总包合同的供货时限，接受租赁仓库。' },
    dismissed: {
      at: -114,
      text: '经核实，仓库要求来自总包合同约定的 24 小时补货时限，自有和租赁均可，不构成排斥潜在投标人。',
    },
  },
  {
    by: '董娟',
    about: '周转材料（盘扣脚手架）租赁',
    at: -30,
    reasonType: 'leak',
    content: '有同行在微信群里说知道这个项目有几家报名、是哪几家，怀疑报名信息被泄露。',
    investigated: { at: -8, note: '已调取报名记录的查看日志，待约谈采购方经办人。' },
  },
  {
    by: '吴倩',
    about: '西咸智造产业园一期主体结构钢筋采购',
    at: -5,
    reasonType: 'fraud',
    content: '有人自称项目部人员打电话给我们，说交 5,000 元资料费可以保证中标，电话录音可以提供。',
    anonymous: false,
  },
]

const operator = '平台运营'

async function tenderTitled(play: Play, title: string): Promise<string> {
  const found = await play.stage.run(personOf(play, operator), (ctx) =>
    ctx.tx.selectFrom('tender').select('id').where('title', '=', title).executeTakeFirst(),
  )
  if (!found) throw new Error(`the story has no tender ${title} yet`)
  return found.id
}

function actsOf(plot: ReportPlot): readonly Act[] {
  const { by, about, at, reasonType, content, anonymous = true, investigated, dismissed } = plot
  let seen = { id: '', version: 1 }
  const submit: Act = {
    at,
    run: async (play) => {
      const businessId = await tenderTitled(play, about)
      const body = { businessId, businessType: 1, reasonType, content, fileIds: [], anonymous }
      const { id } = await play.stage.perform(personOf(play, by), addReport, { body })
      seen = { id, version: 1 }
    },
  }
  const investigate = async (play: Play, note: string) => {
    const { perform } = play.stage
    const person = personOf(play, operator)
    const { id } = seen
    const accepted = await perform(person, acceptReport, { body: seen })
    const begun = await perform(person, investigateReport, { body: { id, version: accepted.version } })
    const body = { id, version: begun.version, content: note }
    seen = { id, version: (await perform(person, noteOnReport, { body })).version }
  }
  const dismiss = async (play: Play, text: string) => {
    await play.stage.perform(personOf(play, operator), dismissReport, { body: { ...seen, text } })
  }
  return [
    submit,
    ...(investigated
      ? [{ at: investigated.at, run: (play: Play) => investigate(play, investigated.note) }]
      : []),
    ...(dismissed ? [{ at: dismissed.at, run: (play: Play) => dismiss(play, dismissed.text) }] : []),
  ]
}

/** Three reports: one that waits, one that is looked into, one that was not true. */
export const reportActs = (): readonly Act[] => plots.flatMap(actsOf)
