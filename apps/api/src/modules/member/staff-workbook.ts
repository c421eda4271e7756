import { roleLabels } from '@jb/domain/member/roles'
import { mostStaffRows, staffColumns } from '@jb/domain/member/staff-sheet'
import writeXlsxFile from 'write-excel-file/node'

/** The workbook of a staff list: its heads, and a sheet that says how each column is filled. */
export async function staffWorkbook(): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const heads = staffColumns.map(({ head, required }) => bold(required ? `${head}*` : head))
  const guide = staffColumns.map(({ head, required, rule, example }) =>
    [head, `${required ? '必填' : '选填'}；${rule}`, example].map((value) => ({ value })),
  )
  const roles = Object.entries(roleLabels).flatMap(([role, label]) => (role === 'operator' ? [] : label))
  const notes = [
    `从第 2 行开始填写，最多 ${mostStaffRows} 行；不要改动第 1 行的列名。`,
    `可以填的角色：${roles.join('、')}（“招标代理”只有代理机构可以用）。`,
  ]
  const file = await writeXlsxFile([
    { data: [heads], sheet: '员工名单', columns: staffColumns.map(() => ({ width: 18 })) },
    {
      data: [...notes.map((value) => [{ value }]), ['列名', '怎么填', '例子'].map(bold), ...guide],
      sheet: '填写说明',
      columns: [{ width: 14 }, { width: 56 }, { width: 24 }],
    },
  ]).toBuffer()
  return { name: '员工名单模板.xlsx', bytes: new Uint8Array(file) }
}
