import writeXlsxFile from 'write-excel-file/node'

/** One row of steel as a buyer writes it in a spreadsheet. */
export interface SteelRow {
  readonly name: string
  readonly spec: string
  readonly quantity: number
  readonly limit: number
}

export const steel: readonly SteelRow[] = [
  { name: '热轧带肋钢筋', spec: 'HRB400E Φ12 9m', quantity: 320, limit: 3480 },
  { name: '热轧带肋钢筋', spec: 'HRB400E Φ25', quantity: 560.5, limit: 3390 },
  { name: '盘螺', spec: 'HRB400E Φ8', quantity: 240, limit: 3580 },
]

/** The spreadsheet with these rows, in a column order of its own: real files never follow the template exactly. */
export async function goodsFile(rows: readonly SteelRow[], arrival: string): Promise<Buffer> {
  const heads = ['物资名称*', '规格型号*', '单位*', '数量*', '到货时间*', '限价', '备注']
  const data = [
    heads.map((value) => ({ value })),
    ...rows.map(({ name, spec, quantity, limit }) => [
      ...[name, spec, 't'].map((value) => ({ value })),
      { value: quantity, type: Number },
      { value: arrival },
      { value: limit, type: Number },
      { value: '过磅计量' },
    ]),
  ]
  return writeXlsxFile(data).toBuffer()
}
