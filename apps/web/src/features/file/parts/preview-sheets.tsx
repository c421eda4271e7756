import type { FilePreview } from '@jb/contract/file/preview.contract'
import { useId, useState } from 'react'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import s from './file-preview.module.css'

/** The sheets of a workbook, one at a time. */
export function PreviewSheets({ sheets }: { sheets: FilePreview['sheets'] }) {
  const [at, setAt] = useState('0')
  const panelId = useId()
  const sheet = sheets[Number(at)]
  return (
    <>
      {sheets.length > 1 && (
        <Tabs
          label="工作表"
          items={sheets.map(({ name }, index) => ({ id: String(index), label: name }))}
          value={at}
          onChange={setAt}
          panelId={panelId}
        />
      )}
      <div id={panelId} {...(sheets.length > 1 ? { role: 'tabpanel' } : {})}>
        {sheet && sheet.rows.length > 0 ? (
          <SheetTable name={sheet.name} rows={sheet.rows} />
        ) : (
          <Empty text="这张工作表没有内容。" />
        )}
      </div>
    </>
  )
}

/** The cells of a sheet under the numbers of their rows and columns. */
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, row) => ({ row, cells: cells.map((text, column) => ({ column, text })) }))

function SheetTable({ name, rows }: FilePreview['sheets'][number]) {
  return (
    <ScrollRegion label={name}>
      <table className={s.table}>
        <tbody>
          {numbered(rows).map(({ row, cells }) => (
            <tr key={row}>
              {cells.map(({ column, text }) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
