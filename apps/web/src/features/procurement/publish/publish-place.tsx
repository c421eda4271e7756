import { Suspense } from 'react'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { PositionField } from '../../map/index.ts'
import type { Contact } from './contact.queries.ts'
import s from './publish.module.css'
import type { PublishedValues, PublishForm } from './use-publish-form.ts'

interface PublishPlaceProps<V> {
  publishing: Pick<PublishForm<V>, 'form' | 'lastContact'>
}

/** Under the fields of contact and place: the mark on the map, and what saves typing. */
export function PublishPlace<V extends PublishedValues>({ publishing }: PublishPlaceProps<V>) {
  const { form, lastContact } = publishing
  const { position, contactName = '' } = form.values
  return (
    <>
      <Suspense fallback={null}>
        <PositionField
          value={position}
          error={form.errors.position}
          onChange={(next) => form.set('position', next)}
        />
      </Suspense>
      <ContactHelpers name={contactName} last={lastContact} onTake={(name, value) => form.set(name, value)} />
    </>
  )
}

interface ContactHelpersProps {
  /** The name that stands there now. */
  name: string
  last: Contact | null
  onTake: (name: keyof Contact, value: Contact[keyof Contact]) => void
}

/** Saves typing: my own name, or contact and place of what was published last from this phone. */
export function ContactHelpers({ name, last, onTake }: ContactHelpersProps) {
  const user = useUser()
  const mine = user && user.account.name !== name ? user.account.name : undefined
  if (!mine && !last) return null
  const takeLast = () => {
    for (const [key, value] of Object.entries(last ?? {})) onTake(key as keyof Contact, value)
  }
  return (
    <Section>
      <div className={s.helpers}>
        {mine && (
          <button type="button" className={s.word} onClick={() => onTake('contactName', mine)}>
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
