import { limits } from '@jb/domain/expert/entry'
import { type Major, majorNames, majors } from '@jb/domain/expert/labels'
import { Field } from '../../../kit/field/field.tsx'
import { toast } from '../../../kit/toast.ts'
import s from './expert.module.css'

interface MajorsFieldProps {
  value: readonly Major[]
  error: string | undefined
  onChange: (majors: readonly Major[]) => void
}

/** The majors of an expert, some of nine. */
export function MajorsField({ value, error, onChange }: MajorsFieldProps) {
  const toggle = (major: Major) => {
    if (value.includes(major)) return onChange(value.filter((one) => one !== major))
    if (value.length >= limits.majors) return toast(`专业最多选 ${limits.majors} 个。`)
    onChange([...value, major])
  }
  const hint = `最多选 ${limits.majors} 个，先选的是主专业。`
  return (
    <Field label="专业" required native={false} error={error} hint={hint}>
      {() => (
        <div className={s.majors}>
          {majors.map((major) => (
            <label key={major} className={s.major}>
              <input type="checkbox" checked={value.includes(major)} onChange={() => toggle(major)} />
              {majorNames[major]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
