import { type Basis, basisLines } from '@jb/domain/evaluation/basis'
import { fileSize } from '@jb/domain/shared/file-size'
import { formatMoney } from '@jb/domain/shared/money-text'

interface FactRow {
  readonly label: string
  readonly value: string
}

/** A report as it was kept; see `contentOf`. */
export interface ReportContent {
  readonly number: number
  readonly tender: { readonly no: string; readonly title: string }
  readonly submittedAt: string
  readonly committee: readonly { readonly name: string; readonly seat: string; readonly opinion: string }[]
  readonly formal: readonly {
    readonly company: string
    readonly item: string
    readonly result: string
    readonly reason: string
  }[]
  readonly rejected: readonly { readonly company: string; readonly reason: string }[]
  readonly left: readonly { readonly name: string; readonly reason: string }[]
  readonly scoring: readonly FactRow[]
  readonly base: Basis['base']
  readonly factor: Basis['factor']
  /** As it was worded; reports of before it was have base and factor alone. */
  readonly basis?: readonly FactRow[]
  readonly scores: readonly {
    readonly member: string
    readonly company: string
    readonly criterion: string
    readonly points: string
    readonly note: string
  }[]
  readonly changes: readonly {
    readonly member: string
    readonly company: string
    readonly criterion: string
    readonly from: string
    readonly to: string
    readonly reason: string
  }[]
  readonly results: readonly {
    readonly rank: number
    readonly company: string
    readonly amount: string
    readonly given: string | null
    readonly price: string | null
    readonly total: string | null
    readonly tie: string | null
  }[]
  readonly clarifications: readonly {
    readonly company: string
    readonly question: string
    readonly answer: string
    /** Since answers may carry some. */
    readonly files?: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  }[]
  readonly candidates: readonly string[]
  readonly scrapReason: string | null
}

type Row = readonly string[]

/** Of a table by its head; of a line of a document with the words around it. */
interface Column {
  readonly head: string
  line(cell: string): string
  /** The format of a number in a workbook. */
  readonly figure?: '0' | '#,##0.00'
}

/** A part of a report. */
interface ReportSection {
  readonly title: string
  /** The sheet of a workbook on which it stands. */
  readonly sheet: '汇总' | '初步评审' | '评分' | '澄清'
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

const column = (head: string, line = (cell: string) => cell): Column => ({ head, line })
const figure = (head: string, line: Column['line']): Column => ({ head, line, figure: '#,##0.00' })
const points = (head: string) => figure(head, (cell) => `${head} ${cell}`)
const member = column('成员')
const company = column('投标单位')
const criterion = column('评分项')

/** Everything that a report says to its readers, the same in each form; `people`: who its experts are, for who may know. */
export function reportSections(report: ReportContent, people: readonly Row[]): readonly ReportSection[] {
  const summary = '汇总'
  const all: readonly ReportSection[] = [
    {
      title: '排名',
      sheet: summary,
      columns: [
        { head: '名次', line: (cell) => `第 ${cell} 名`, figure: '0' },
        company,
        figure('比较价', (cell) => `比较价 ${formatMoney(cell)} 元`),
        points('评委平均分'),
        points('价格分'),
        points('总分'),
        column('说明'),
      ],
      rows: report.results.map((one) =>
        [String(one.rank), one.company, one.amount, one.given, one.price, one.total, one.tie].map(
          (cell) => cell ?? '',
        ),
      ),
    },
    {
      title: '成员和意见',
      sheet: summary,
      columns: [member, column('职务'), column('意见')],
      rows: report.committee.map(({ name, seat, opinion }) => [name, seat, opinion]),
    },
    {
      title: '离开的成员',
      sheet: summary,
      columns: [member, column('原因')],
      rows: report.left.map(({ name, reason }) => [name, reason]),
    },
    { title: '专家名单', sheet: summary, columns: [column('专家'), column('姓名')], rows: people },
    {
      title: '评分办法',
      sheet: summary,
      columns: [column('评分办法', (cell) => `${cell}：`), column('内容')],
      rows: report.scoring.map(({ label, value }) => [label, value]),
    },
    {
      title: '评标基准与系数',
      sheet: summary,
      columns: [column('项目', (cell) => `${cell}：`), column('内容')],
      rows: basisIn(report),
    },
    {
      title: '否决的投标',
      sheet: summary,
      columns: [company, column('依据和原因')],
      rows: report.rejected.map((one) => [one.company, one.reason]),
    },
    {
      title: '初步评审',
      sheet: '初步评审',
      columns: [company, column('评审项'), column('结论'), column('依据和原因')],
      rows: report.formal.map((one) => [one.company, one.item, one.result, one.reason]),
    },
    {
      title: '评分',
      sheet: '评分',
      columns: [member, company, criterion, figure('得分', (cell) => `${cell} 分`), column('说明')],
      rows: report.scores.map((one) => [one.member, one.company, one.criterion, one.points, one.note]),
    },
    {
      title: '汇总后的修改',
      sheet: '评分',
      columns: [
        member,
        company,
        criterion,
        figure('原得分', (cell) => `${cell} 改为`),
        figure('新得分', (cell) => cell),
        column('原因', (cell) => `原因：${cell}`),
      ],
      rows: report.changes.map((one) => [
        one.member,
        one.company,
        one.criterion,
        one.from,
        one.to,
        one.reason,
      ]),
    },
    {
      title: '澄清',
      sheet: '澄清',
      columns: [
        company,
        column('问', (cell) => `问：${cell}`),
        column('答', (cell) => `答：${cell}`),
        column('附件', (cell) => `附件：${cell}`),
      ],
      rows: report.clarifications.map(({ company: name, question, answer, files = [] }) => [
        name,
        question,
        answer || '没有答复',
        files.map((one) => `${one.name}（${fileSize(one.size)}，SHA-256 ${one.sha256}）`).join('；'),
      ]),
    },
  ]
  return all.filter(({ rows }) => rows.length > 0)
}

function basisIn({ basis, base, factor }: ReportContent): readonly Row[] {
  if (basis) return basis.map(({ label, value }) => [label, value])
  return basisLines({ base, factor, rule: undefined })
}

/** What stands above the sections. */
export const reportHead = (report: ReportContent, sha256: string): readonly string[] => [
  `编号 ${report.tender.no}，第 ${report.number} 次提交，${report.submittedAt}`,
  `校验码 ${sha256}`,
  ...(report.candidates.length > 0 ? [`候选人：${report.candidates.join('、')}`] : []),
  ...(report.scrapReason ? [`没有推荐任何一家：${report.scrapReason}`] : []),
]
