import type { Stop } from './stop.ts'

const nothing = 'id=00000000-0000-4000-8000-000000000000'

/** Demands where they are followed, asked about and reported. */
export const demandsElsewhere: readonly Stop[] = [
  { place: 'follow.buyCollection', persona: '周明' },
  { place: 'follow.buyCollection', as: 'freight', persona: '周明', search: 'kind=freight', once: true },
  { place: 'follow.collection', as: 'demands', persona: '周明', search: 'kind=demand', once: true },
  { place: 'report.budget', as: 'not there', persona: '孙丽', search: nothing, refused: true },
  { place: 'report.budgetDetail', as: 'not there', persona: '孙丽', search: nothing, refused: true },
  {
    place: 'question.form',
    as: 'no demand',
    persona: '孙丽',
    search: `${nothing}&kind=demand`,
    refused: true,
    once: true,
  },
  { place: 'question.budgetLetter', as: 'not there', persona: '孙丽', search: nothing, refused: true },
  { place: 'question.objectionDetail', as: 'not there', persona: '孙丽', search: nothing, refused: true },
]
