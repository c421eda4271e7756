import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'
import type { Contact } from '../tender.queries.ts'
import s from './publish.module.css'

/** Saves typing: my own name, or contact and place of the tender published last from this phone. */
export function ContactHelpers({ form, last }: { form: Form<FormValues>; last: Contact | null }) {
  const user = useUser()
  const mine = user && user.account.name !== form.values.contactName ? user.account.name : undefined
  if (!mine && !last) return null
  const takeLast = () => {
    for (const [name, value] of Object.entries(last ?? {})) form.set(name as keyof FormValues, value)
  }
  return (
    <Section>
      <div className={s.helpers}>
        {mine && (
          <button type="button" className={s.word} onClick={() => form.set('contactName', mine)}>
            联系人填我：{mine}
          </button>
        )}
        {last && (
          <button type="button" className={s.word} onClick={takeLast}>
            填入上次的联系人和地址
          </button>
        )}
      </div>
    </Section>
  )
}
