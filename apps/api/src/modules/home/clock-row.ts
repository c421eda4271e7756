import type { ClockRow } from '@jb/contract/home/home.contract'

const labels: Readonly<Record<ClockRow['kind'], string>> = {
  registration: '报名截止',
  clarify: '提问截止',
  bidStart: '投标开始',
  bid: '投标截止',
  opening: '开标',
  publicity: '公示截止',
}

/** One clock before it is known whose it is; without a moment there is none. */
export interface Running extends Pick<ClockRow, 'kind' | 'sentence' | 'place'> {
  readonly at: Date | null
  readonly search?: ClockRow['search']
}

/** The clocks of one tender on the wire; those without a moment fall away. */
export function clockRows(
  tender: { readonly id: string; readonly title: string },
  side: ClockRow['side'],
  running: readonly Running[],
): ClockRow[] {
  return running.flatMap(({ kind, at, sentence, place, search = { id: tender.id } }) =>
    at
      ? {
          id: `${kind}:${tender.id}`,
          kind,
          label: labels[kind],
          title: tender.title,
          sentence,
          at: at.toISOString(),
          side,
          place,
          search,
        }
      : [],
  )
}
