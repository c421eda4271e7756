import type { Reaction } from '../../platform/module.ts'
import { bookAnswers, bookReactions, dueNews } from '../ledger/index.ts'
import { securities } from './security.book.ts'

export const securityReactions: readonly Reaction[] = [
  ...bookAnswers(securities, { forfeited: dueNews, applied: dueNews }),
  ...bookReactions(securities, ['forfeited', 'applied']),
]
