import type { ImportPreview } from '@jb/contract/member/staff.shapes'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { type Column, Table, TwoLines } from '../../../kit/table.tsx'
import s from './organisation.module.css'

type Row = ImportPreview['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'row', title: '行', figures: true, cell: ({ row }) => row },
  {
    id: 'who',
    title: '姓名',
    cell: ({ name, phone }) => <TwoLines first={name} second={phone} />,
  },
  {
    id: 'where',
    title: '部门',
    cell: ({ department, head, title }) => (
      <TwoLines
        first={department || '企业'}
        second={[title, head ? '负责人' : ''].filter(Boolean).join(' · ')}
      />
    ),
  },
  { id: 'roles', title: '角色', cell: ({ roleNames }) => roleNames.join('、') || '无' },
]

/** So many rows are drawn at once. */
const pageful = 50

/** What an import would do: the mistakes first, then departments and people. */
export function ImportPreviewPart({ preview }: { readonly preview: ImportPreview }) {
  const { rows, newDepartments, errors } = preview
  const [shown, setShown] = useState(pageful)
  return (
    <>
      {errors.length > 0 ? (
        <>
          <Banner tone="bad">名单里有 {errors.length} 处错误，改好后重新上传，现在一个人也不会添加。</Banner>
          <Section title="需要修改">
            <ul className={s.faults}>
              {errors.slice(0, shown).map(({ row, column, sentence }) => (
                <li key={`${row}/${column}/${sentence}`}>
                  第 {row} 行{column && `“${column}”`}：{sentence}
                </li>
              ))}
            </ul>
          </Section>
        </>
      ) : (
        <Banner tone="good">
          名单没有错误，将添加 {rows.length} 人
          {newDepartments.length > 0 && `，新建 ${newDepartments.length} 个部门`}。
        </Banner>
      )}
      {newDepartments.length > 0 && (
        <Section title="将新建的部门">
          <ul className={s.lines}>
            {newDepartments.slice(0, shown).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={`将添加的人（${rows.length}）`}>
          <Table
            label="将添加的人"
            columns={columns}
            rows={rows.slice(0, shown)}
            rowKey={({ row }) => String(row)}
          />
        </Section>
      )}
      {Math.max(rows.length, errors.length, newDepartments.length) > shown && (
        <div className={s.tools}>
          <Button tone="quiet" wide onClick={() => setShown((before) => before + 200)}>
            显示更多
          </Button>
        </div>
      )}
    </>
  )
}
