import readXlsxFile from 'read-excel-file/universal'

const mostBytes = 5_000_000

/** A figure as its cell shows it: 15 significant digits as in a spreadsheet, no exponent. */
const plain = (text: string) =>
  Number(Number(text).toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 15,
  })

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).slice(0, 500)

/**
 * The first sheet of a workbook as rows of texts, or why it cannot be read. It is read on this phone: prices that will
 * be sealed go nowhere else.
 */
export async function readWorkbook(file: File): Promise<readonly (readonly string[])[] | string> {
  if (!/\.xlsx$/i.test(file.name)) return '请选择 .xlsx 文件；旧的 .xls 请用 Excel 或 WPS 另存为 .xlsx。'
  if (file.size > mostBytes) return '这个文件超过 5 MB，请删去图片和多余的工作表后再选。'
  try {
    const [sheet] = await readXlsxFile(await file.arrayBuffer(), { parseNumber: plain })
    return (sheet?.data ?? []).map((row) => Array.from(row, textOf))
  } catch {
    return '这个文件读不出来，请另存为 .xlsx 后再选，或复制单元格粘贴。'
  }
}
