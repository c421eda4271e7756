import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './comparison-view.module.css'

/** Signs that bidders may be related or may have agreed; they change nothing by themselves. */
export function ComparisonSigns({ signs }: { signs: readonly string[] }) {
  const [open, setOpen] = useState(false)
  if (signs.length === 0) return null
  return (
    <>
      <Banner
        tone="urgent"
        action={
          <button type="button" className={s.look} onClick={() => setOpen(true)}>
            查看
          </button>
        }
      >
        发现 {signs.length} 条需要核实的迹象。
      </Banner>
      <Sheet open={open} title={`需要核实的迹象（${signs.length}）`} onClose={() => setOpen(false)}>
        <ol className={s.signs}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ol>
        <p className={s.hint}>这些迹象由系统比对得出，不影响排序，也不等于串通投标，请采购方核实后判断。</p>
      </Sheet>
    </>
  )
}
