import { fileURLToPath } from 'node:url'
import { formatMoney } from '@jb/domain/shared/money-text'
import PDFDocument from 'pdfkit'
import type { ReportContent } from './report-workbook.ts'

/** Noto Sans SC, the characters of simplified Chinese (SIL Open Font License); what a report needs of it is embedded. */
const font = fileURLToPath(new URL('../../../fonts/noto-sans-sc-regular.ttf', import.meta.url))
const sizes = { title: 16, head: 11.5, text: 9.5 } as const
const margin = 48
/** Nothing of OpenType is needed to set Chinese: without its features a line takes a tenth of the time. */
const plainly = { features: [] }

type Doc = InstanceType<typeof PDFDocument>
type Row = readonly string[]

const paragraph = (doc: Doc, text: string) => doc.fontSize(sizes.text).text(text, plainly).moveDown(0.25)

function section(doc: Doc, title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return
  doc.moveDown(0.6).fontSize(sizes.head).text(title, plainly).moveDown(0.3)
  for (const row of rows) paragraph(doc, row.filter((cell) => cell !== '').join('　'))
}

const points = (label: string, value: string | null) => (value === null ? '' : `${label} ${value}`)

/** The parts of a report, each with its lines: the same as in the workbook. */
function sectionsOf(
  report: ReportContent,
  people: readonly Row[],
): readonly (readonly [string, readonly Row[]])[] {
  return [
    [
      '排名',
      report.results.map((one) => [
        `第 ${one.rank} 名`,
        one.company,
        `比较价 ${formatMoney(one.amount)} 元`,
        points('评委平均分', one.given),
        points('价格分', one.price),
        points('总分', one.total),
        one.tie ?? '',
      ]),
    ],
    ['成员和意见', report.committee.map(({ name, seat, opinion }) => [name, seat, opinion])],
    ['专家名单', people],
    ['评分办法', report.scoring.map(({ label, value }) => [`${label}：`, value])],
    ['初步评审', report.formal.map((one) => [one.company, one.item, one.result, one.reason])],
    ['否决的投标', report.rejected.map(({ company, reason }) => [company, reason])],
    [
      '评分',
      report.scores.map((one) => [one.member, one.company, one.criterion, `${one.points} 分`, one.note]),
    ],
    [
      '汇总后的修改',
      report.changes.map((one) => [
        one.member,
        one.company,
        one.criterion,
        `${one.from} 改为 ${one.to}`,
        `原因：${one.reason}`,
      ]),
    ],
    [
      '澄清',
      report.clarifications.map((one) => [
        one.company,
        `问：${one.question}`,
        `答：${one.answer || '没有答复'}`,
      ]),
    ],
  ]
}

/** A report as a document to print and to keep; `people`: who its experts are, for readers who may know. */
export function reportPdf(
  report: ReportContent,
  sha256: string,
  people: readonly Row[],
): Promise<Uint8Array> {
  const { tender, number, submittedAt, scrapReason } = report
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font,
    info: { Title: `${tender.title} 评标报告`, CreationDate: new Date(submittedAt) },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  doc.fontSize(sizes.title).text(`${tender.title} 评标报告`, plainly).moveDown(0.4)
  paragraph(doc, `编号 ${tender.no}，第 ${number} 次提交，${submittedAt}`)
  paragraph(doc, `校验码 ${sha256}`)
  if (scrapReason) paragraph(doc, `没有推荐任何一家：${scrapReason}`)
  for (const [title, rows] of sectionsOf(report, people)) section(doc, title, rows)
  doc.end()
  return done
}
