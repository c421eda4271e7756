import { typeLabel } from '@jb/domain/procurement/types'
import { Chips } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { typeGroups } from '../type-groups.ts'
import s from './publish.module.css'

interface TypeSheetProps {
  /** What the field is called. */
  title: string
  value: number
  onChoose: (type: number) => void
  onClose: () => void
}

/** The twenty types under the names of their groups. */
export default function TypeSheet({ title, value, onChoose, onClose }: TypeSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      {typeGroups.map(({ label, types }) => (
        <section key={label} className={s.group}>
          <h3>{label}</h3>
          <Chips
            label={label}
            options={types.map((type) => ({ value: String(type), label: typeLabel(type) }))}
            value={String(value)}
            onChange={(type) => onChoose(Number(type))}
          />
        </section>
      ))}
    </Sheet>
  )
}
