import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { type Hint, RuleHints } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import { added, maxQualificationLength, suggested } from '../tender.qualifications.ts'
import s from './publish.module.css'

interface QualificationsProps {
  form: Form<FormValues>
  hints: readonly Hint[]
}

/** The papers that a company has to show when it signs up: the usual ones by one press, others by name. */
export function Qualifications({ form, hints }: QualificationsProps) {
  const [typed, setTyped] = useState('')
  const { type, qualifications: chosen } = form.values
  const put = (list: readonly string[]) => form.set('qualifications', list)
  const add = (name: string) => {
    const result = added(chosen, name)
    if ('why' in result) return toast(result.why)
    put(result.list)
    setTyped('')
  }
  return (
    <Section title={`资质要求 · ${chosen.length} 项`}>
      <p className={s.article}>报名时逐项提供证明。没有要求可以不选。</p>
      {chosen.length > 0 && (
        <ul className={s.chosen} aria-label="已选的资质">
          {chosen.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={`删除“${name}”`}
                onClick={() => put(chosen.filter((each) => each !== name))}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={s.helpers}>
        {suggested(type, chosen).map((name) => (
          <button key={name} type="button" className={s.word} onClick={() => add(name)}>
            ＋ {name}
          </button>
        ))}
      </div>
      <div className={s.another}>
        <TextField label="其他资质" value={typed} onChange={setTyped} maxLength={maxQualificationLength} />
        <Button tone="quiet" onClick={() => add(typed)}>
          添加
        </Button>
      </div>
      {form.errors.qualifications && (
        <p className={s.error} role="alert" data-field-error tabIndex={-1}>
          {form.errors.qualifications}
        </p>
      )}
      <RuleHints hints={hints.filter(({ field }) => field === 'qualifications')} />
    </Section>
  )
}
