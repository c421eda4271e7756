import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { Section } from '../../../kit/page.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { GoodsEditor } from '../../procurement/index.ts'
import { useEarlier, useGoodsExcel } from '../../tender/index.ts'
import type { AddendumValues } from './addendum.form.ts'
import s from './addendum.module.css'

interface AddendumGoodsProps {
  form: Form<AddendumValues>
  /** What is wrong with a row. */
  fault: string | undefined
  before: readonly GoodsRow[]
  /** Leaves the list as it was. */
  onBack: () => void
}

/** The whole list as it is to be: changed row by row, or from Excel. */
export default function AddendumGoods({ form, fault, before, onBack }: AddendumGoodsProps) {
  const excel = useGoodsExcel('rows')
  const earlier = useEarlier(form.values.principalId)
  const errors = fault ? { ...form.errors, rows: fault } : form.errors
  return (
    <>
      <GoodsEditor
        title="新的清单"
        publishing={{ form: { ...form, errors }, found: { hints: [] } }}
        excel={excel}
        earlier={earlier.rows}
      />
      <Section>
        <button type="button" className={s.word} onClick={onBack}>
          恢复原来的清单（{before.length} 行）
        </button>
      </Section>
    </>
  )
}
