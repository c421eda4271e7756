import { safeRedirect } from '@jb/domain/shared/safe-redirect'
import { redirectCorpus } from '@jb/testing/redirect-corpus'
import { expect, test } from 'vitest'
import { shareLink } from '../kit/share.ts'
import { placeAt } from '../map/to.ts'

const known = (path: string) => placeAt(path) !== undefined

test('of the hostile addresses none gets past the login to anywhere but a place of the product', () => {
  expect(redirectCorpus.length).toBeGreaterThanOrEqual(80)
  for (const payload of redirectCorpus) {
    const target = safeRedirect(payload, location.origin, known)
    if (target === undefined) continue
    const url = new URL(target, location.origin)
    expect([url.origin, known(url.pathname)]).toEqual([location.origin, true])
  }
})

test('no link that is shared leaves the origin, whatever address it is made of', () => {
  const origin = 'https://m.example.cn'
  for (const payload of redirectCorpus) {
    let link = origin
    try {
      link = shareLink(payload, origin)
    } catch {
      // No link at all.
    }
    expect(new URL(link).origin).toBe(origin)
  }
})
