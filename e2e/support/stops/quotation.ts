import type { Stop } from './stop.ts'

const supplier = '周明'
const nowhere = 'id=00000000-0000-4000-8000-000000000000'

/** What suppliers quote and buyers compare. */
export const quotations: readonly Stop[] = [
  { place: 'quotation.list', persona: supplier },
  { place: 'quotation.list', as: 'filter', persona: supplier, press: [/筛选/], once: true },
  {
    place: 'quotation.list',
    as: 'nothing found',
    persona: supplier,
    search: 'keyword=没有这样的需求',
    once: true,
  },
  { place: 'quotation.list', as: 'buyer', persona: '李慧敏', refused: true, once: true },
  { place: 'quotation.goods', as: 'not there', persona: supplier, search: nowhere, refused: true },
  {
    place: 'quotation.logistics',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  {
    place: 'quotation.labour',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  {
    place: 'quotation.other',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  {
    place: 'quotation.quick',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  {
    place: 'quotation.labourSignUp',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  { place: 'quotation.labourSignUp', persona: '孙丽', through: '/quoteRecords?kind=labour&status=pending' },
  { place: 'quotation.own', as: 'not there', persona: supplier, search: nowhere, refused: true },
  {
    place: 'quotation.ownOther',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  {
    place: 'quotation.versions',
    as: 'not there',
    persona: supplier,
    search: nowhere,
    refused: true,
    once: true,
  },
  { place: 'quotation.comparison', as: 'not there', persona: '李慧敏', search: nowhere, refused: true },
  {
    place: 'quotation.compare',
    as: 'not there',
    persona: '李慧敏',
    search: nowhere,
    refused: true,
    once: true,
  },
]
