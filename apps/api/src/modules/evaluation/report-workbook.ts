import { add, isDecimal } from '@jb/domain/shared/money'
import { isSheetNumber, toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'

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
  readonly scoring: readonly { readonly label: string; readonly value: string }[]
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
  }[]
  readonly scrapReason: string | null
}

const text = (value: string) => (value === '' ? null : { value: toCell(value), type: String })
const head = (value: string) => ({ value: toCell(value), type: String, fontWeight: 'bold' as const })
/** A figure as a number where not a digit is lost. */
function figure(value: string | null) {
  const bare = value !== null && isDecimal(value) ? add(value) : (value ?? '')
  return isSheetNumber(bare) ? { value: Number(bare), type: Number, format: '#,##0.00' } : text(bare)
}

function summary(report: ReportContent, sha256: string, people: readonly (readonly string[])[]) {
  return [
    [head(`${report.tender.title} 评标报告`)],
    [text(`编号 ${report.tender.no}，第 ${report.number} 次提交，${report.submittedAt}`)],
    [text(`校验码 ${sha256}`)],
    ...(report.scrapReason ? [[text(`没有推荐任何一家：${report.scrapReason}`)]] : []),
    [],
    ['名次', '投标单位', '比较价', '评委平均分', '价格分', '总分', '说明'].map(head),
    ...report.results.map(({ rank, company, amount, given, price, total, tie }) => [
      { value: rank, type: Number, format: '0' },
      text(company),
      figure(amount),
      figure(given),
      figure(price),
      figure(total),
      text(tie ?? ''),
    ]),
    [],
    ['成员', '职务', '意见'].map(head),
    ...report.committee.map(({ name, seat, opinion }) => [text(name), text(seat), text(opinion)]),
    [],
    ...(people.length > 0 ? [['专家', '姓名'].map(head), ...people.map((row) => row.map(text)), []] : []),
    ['评分办法', '内容'].map(head),
    ...report.scoring.map(({ label, value }) => [text(label), text(value)]),
  ]
}

/** A report as a workbook, with who its experts are for readers who may know: the result and who stands for it, the formal review, and every score. */
export async function reportWorkbook(
  report: ReportContent,
  sha256: string,
  people: readonly (readonly string[])[],
): Promise<Uint8Array> {
  const formal = [
    ['投标单位', '评审项', '结论', '依据和原因'].map(head),
    ...report.formal.map((one) => [one.company, one.item, one.result, one.reason].map(text)),
  ]
  const scores = [
    ['成员', '投标单位', '评分项', '得分', '说明'].map(head),
    ...report.scores.map((one) => [
      ...[one.member, one.company, one.criterion].map(text),
      figure(one.points),
      text(one.note),
    ]),
    ...(report.changes.length > 0
      ? [
          [],
          [head('汇总后的修改')],
          ...report.changes.map((one) => [
            ...[one.member, one.company, one.criterion].map(text),
            text(`${one.from} 改为 ${one.to}`),
            text(one.reason),
          ]),
        ]
      : []),
  ]
  const widths = [12, 32, 16, 14, 14, 14, 40].map((width) => ({ width }))
  const file = await writeXlsxFile([
    { data: summary(report, sha256, people), sheet: '汇总', columns: widths },
    { data: formal, sheet: '初步评审', stickyRowsCount: 1, columns: widths.toReversed() },
    { data: scores, sheet: '评分', stickyRowsCount: 1, columns: widths.toReversed() },
  ]).toBuffer()
  return new Uint8Array(file)
}
