import { createRoot } from 'react-dom/client'
import { type KitHost, KitProvider } from '../host.tsx'
import { setupKit } from '../setup.ts'
import { FieldGallery } from './field-gallery.tsx'
import { ShowGallery } from './show-gallery.tsx'

/** Opened only by tests and for screenshots: `/src/kit/gallery/index.html?part=fields`. */
setupKit()
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
const Part = asked.get('part') === 'fields' ? FieldGallery : ShowGallery
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <KitProvider host={host}>
      <Part now={now} />
    </KitProvider>,
  )
