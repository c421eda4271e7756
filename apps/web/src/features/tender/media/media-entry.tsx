import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { isTenderingNotice } from '../tender.words.ts'
import s from './media.module.css'
import { MediaList } from './media-list.tsx'

const MediaSheet = lazy(() => import('./media-sheet.tsx'))

/** On the page of whoever runs a tender that the law binds: where its notice has to stand besides, and where it does. */
export function MediaEntry({ tender }: { tender: TenderDetail }) {
  const [open, setOpen] = useState(false)
  if (!isTenderingNotice(tender) || tender.invitation?.closed) return null
  const { id, media = [] } = tender
  return (
    <Section title="同步发布媒介">
      {media.length > 0 ? (
        <MediaList media={media} />
      ) : (
        <p className={s.note}>公告还须在国家指定媒介同步发布，内容与这里一致。还没有登记。</p>
      )}
      <Button wide tone="quiet" onClick={() => setOpen(true)}>
        复制公告内容、登记发布
      </Button>
      <Suspense fallback={null}>{open && <MediaSheet id={id} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
