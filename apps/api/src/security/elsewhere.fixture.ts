import type { Endpoint } from '@jb/contract/endpoint'

/**
 * Capabilities in which no tender stands, and why. A search about tenders asks every other one, also one that is new: it
 * may tell of a bid before anybody has thought of that.
 */
export const elsewhere: Readonly<Record<string, string>> = {
  auction: 'a procedure of its own',
  demand: 'a procedure of its own',
  quotation: 'belongs to demands',
  dictionary: 'words that are the same everywhere',
  platform: 'the clock and the like',
  site: 'pages and settings of the platform',
}

export const capabilityOf = ({ id }: Endpoint): string => id.split('.')[0] ?? ''
