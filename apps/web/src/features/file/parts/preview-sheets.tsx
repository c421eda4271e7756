import type { FilePreview } from '@jb/contract/file/preview.contract'
import { useId, useState } from 'react'
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

function SheetTable({ name, rows }: FilePreview['sheets'][number]) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls by the arrow keys
    <section className={s.scroll} tabIndex={0} aria-label={name}>
      <table className={s.table}>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={line}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
