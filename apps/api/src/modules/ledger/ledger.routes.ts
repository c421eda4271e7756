import type { Module } from '../../platform/module.ts'
import { mountCallback } from './callback.route.ts'
import type { Book } from './ledger.book.ts'

/** The door for a provider's news, for all kinds of orders; timers and reactions of a kind stand in its own module. */
export const ledgerWith = (books: readonly Book[]): Module => ({
  name: 'ledger',
  routes: [],
  raw: (app, platform) => {
    mountCallback(app, platform, books)
    platform.services.payment.mount?.(app)
  },
})
