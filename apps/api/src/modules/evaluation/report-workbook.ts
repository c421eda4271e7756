import { add, isDecimal } from '@jb/domain/shared/money'
import { isSheetNumber, toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'
import { type ReportContent, reportHead, reportSections } from './report-sections.ts'

type Section = ReturnType<typeof reportSections>[number]

const text = (value: string) => (value === '' ? null : { value: toCell(value), type: String })
const head = (value: string) => ({ value: toCell(value), type: String, fontWeight: 'bold' as const })
/** A figure as a number where not a digit is lost. */
function figure(value: string, format: string) {
  const bare = isDecimal(value) ? add(value) : value
  return isSheetNumber(bare) ? { value: Number(bare), type: Number, format } : text(bare)
}

const table = ({ columns, rows }: Section) => [
  columns.map((one) => head(one.head)),
  ...rows.map((row) =>
    row.map((cell, at) => {
      const format = columns[at]?.figure
      return format ? figure(cell, format) : text(cell)
    }),
  ),
]

/** One under the other, each with its title; the first of a sheet that is called by it needs none. */
const tables = (sections: readonly Section[]) =>
  sections.flatMap((one, at) => [
    ...(at === 0 && one.title === one.sheet ? [] : [[], [head(one.title)]]),
    ...table(one),
  ])

/** A report as a workbook: the result and who stands for it, the formal review, every score, and what bidders were asked; `stamp`: at the end of its first sheet. */
export async function reportWorkbook(
  report: ReportContent,
  sha256: string,
  people: readonly (readonly string[])[],
  stamp = '',
): Promise<Uint8Array> {
  const sections = reportSections(report, people)
  const on = (sheet: Section['sheet']) => sections.filter((one) => one.sheet === sheet)
  const columns = [12, 32, 16, 14, 14, 14, 40].map((width) => ({ width }))
  const summary = [
    [head(`${report.tender.title} 评标报告`)],
    ...reportHead(report, sha256).map((line) => [text(line)]),
    ...tables(on('汇总')),
    ...(stamp ? [[], [text(stamp)]] : []),
  ]
  const file = await writeXlsxFile([
    { data: summary, sheet: '汇总', columns },
    ...(['初步评审', '评分', '澄清'] as const)
      .filter((sheet) => on(sheet).length > 0)
      .map((sheet) => ({
        data: tables(on(sheet)),
        sheet,
        stickyRowsCount: 1,
        columns: columns.toReversed(),
      })),
  ]).toBuffer()
  return new Uint8Array(file)
}
