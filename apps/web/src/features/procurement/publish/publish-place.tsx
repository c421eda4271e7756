import { Suspense } from 'react'
import { PositionField } from '../../map/index.ts'
import { ContactHelpers } from './contact-helpers.tsx'
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
