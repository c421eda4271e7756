import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type AbandonmentsOf, useAnnounce } from './abandon.queries.ts'
import { announceForm } from './abandon.sheets.ts'

/** Tells the public of the first one that it has not heard of. */
export default function AnnounceSheet({ data, onClose }: { data: AbandonmentsOf; onClose: () => void }) {
  const announce = useAnnounce()
  const { tenderId: id, version, profile, validBids } = data
  const one = data.records.findLast(({ publishedAt }) => publishedAt === null)
  const section = useMemo(
    () => one && announceForm.section(profile, { ...one, validBids }),
    [one, profile, validBids],
  )
  if (!one || !section) return null
  return (
    <FormSheet
      schema={announceForm.schema}
      initial={{
        id,
        version,
        notice: announceForm.text(profile, one),
        next: validBids > 0 ? 'nextCandidate' : 'reTender',
      }}
      section={section}
      submitLabel="发布公告"
      submit={(body) => announce({ body: { ...body, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('弃标公告已发布', 'good')
      }}
    />
  )
}
