import { useEffect } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { useCategoryErrand, useCategoryName } from '../../dictionary/index.ts'
import s from './organisation.module.css'

interface SupplyFilterProps {
  /** The id of a category, or nothing. */
  readonly category: string
  readonly onChange: (category: string | undefined) => void
}

/** Narrows the directory to those that supply a category, which 商品类型 brings. */
export function SupplyFilter({ category, onChange }: SupplyFilterProps) {
  const { ask, brought, clear } = useCategoryErrand()
  const name = useCategoryName(category)
  useEffect(() => {
    if (!brought) return
    clear()
    onChange(`${brought.kind}-${brought.no}`)
  }, [brought, clear, onChange])
  return (
    <div className={s.filter}>
      <button type="button" className={s.word} onClick={() => ask({ key: 'supply' })}>
        {name ? `供应“${name}”的企业` : '按供应类别找企业'}
        <Icon name="right" small />
      </button>
      {category && <IconButton icon="close" label="不限供应类别" onClick={() => onChange(undefined)} />}
    </div>
  )
}
