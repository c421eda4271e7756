import { FactGrid } from '../../../kit/fact.tsx'
import s from './check-fold.module.css'

interface CheckFoldProps {
  readonly items: readonly { readonly label: string; readonly value: string | null }[]
}

/** What only serves to check something later, folded away: digests, signatures, keys. */
export function CheckFold({ items }: CheckFoldProps) {
  return (
    <details className={s.fold}>
      <summary className={s.head}>校验信息</summary>
      <FactGrid
        items={items.map(({ label, value }) => ({
          label,
          value: value && <code className={s.hash}>{value}</code>,
          wide: true,
        }))}
      />
    </details>
  )
}
