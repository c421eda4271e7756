import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type KitHost, KitProvider } from '../host.tsx'
import '../setup.ts'
import { FieldGallery } from './field-gallery.tsx'
import { ShowGallery } from './show-gallery.tsx'
import { WidgetGallery } from './widget-gallery.tsx'

/** Opened only for looking: `/src/kit/gallery/index.html`, with `?part=fields` or `?part=widgets&open=area`. */
const now = new Date('2026-11-21T02:00:00Z')
const host: KitHost = {
  useNow: () => now,
  back: () => undefined,
  headless: false,
  useLeaveGuard: () => undefined,
}
const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
if (asked.get('type') === 'large') document.documentElement.dataset.type = 'large'
const parts: Readonly<Record<string, ReactNode>> = {
  fields: <FieldGallery now={now} />,
  widgets: <WidgetGallery now={now} open={asked.get('open')} />,
}
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <KitProvider host={host}>{parts[asked.get('part') ?? ''] ?? <ShowGallery now={now} />}</KitProvider>,
  )
