import { oneLine, type SharedThing, sharedPageAt, sitePicture, siteWords } from '@jb/domain/share/pages'
import type { PageHead } from '../../../platform/http/page-head.ts'
import type { RawPlatform } from '../../../platform/module.ts'
import { auctionShareCard } from '../../auction/index.ts'
import { resultShareCard } from '../../bid/index.ts'
import { demandShareCard, specialShareCard } from '../../demand/index.ts'
import { projectShareCard } from '../../project/index.ts'
import { articleShareCard, siteFacts } from '../../site/index.ts'
import { tenderShareCard } from '../../tender/index.ts'

/** What everybody may know of one thing. */
interface ThingCard {
  readonly title: string
  readonly summary: string
  readonly image?: string
}
type CardOf = (platform: RawPlatform, id: string) => Promise<ThingCard | undefined>

const cardsOf: Readonly<Record<SharedThing, CardOf>> = {
  tender: ({ db }, id) => tenderShareCard(db, id),
  auction: ({ db, services }, id) => auctionShareCard(services, db, id),
  result: ({ db }, id) => resultShareCard(db, id),
  demand: ({ db }, id) => demandShareCard(db, id),
  company: ({ db }, id) => specialShareCard(db, id),
  project: ({ db }, id) => projectShareCard(db, id),
  article: ({ db, services }, id) => articleShareCard(services, db, id),
}

/** What the page at an address says of itself: its thing, if that is public; else its list, or the site. */
export async function pageHead(platform: RawPlatform, address: string): Promise<PageHead> {
  const { db, services } = platform
  const found = sharedPageAt(address)
  const { thing } = found?.page ?? {}
  const named = found?.id !== undefined && thing !== undefined
  const [facts, card] = await Promise.all([
    siteFacts(db, services.config),
    named ? cardsOf[thing](platform, found.id ?? '') : undefined,
  ])
  const site = { name: facts.title, separator: facts.separator }
  const ofSite = { title: facts.title, description: siteWords, image: sitePicture, address: '/', site }
  // A thing that is not public says as little as one that is not there.
  if (!found || (named && !card)) return ofSite
  const { path, page, id } = found
  if (!card) return { ...ofSite, title: page.title, description: page.words, address: path }
  return {
    title: card.title,
    description: oneLine(card.summary === '' ? page.words : card.summary),
    image: card.image ?? sitePicture,
    address: `${path}?id=${id}`,
    site,
  }
}
