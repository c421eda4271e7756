import type { ScreenImport } from '../../../app/screens.ts'
import { useErrand, useHandBack } from '../../../map/errand.ts'
import { useGo } from '../../../map/to.ts'
import type { Picked } from '../approval.people.ts'
import type { BudgetSubmitted } from '../parts/budget-submit.tsx'

type Search = Readonly<Record<string, string>>

function Before({ search }: { search: Search }) {
  const go = useGo()
  const { send, result } = useErrand<BudgetSubmitted>('approval.start')
  return (
    <>
      <p>上一页</p>
      <p data-testid="heard">{JSON.stringify(result)}</p>
      <button type="button" onClick={() => go('approval.start', { type: '', isHead: undefined, ...search })}>
        去发起
      </button>
      <button type="button" onClick={() => send(search)}>
        去提交预算
      </button>
    </>
  )
}

function Picker({ people }: { people: readonly Picked[] }) {
  const handBack = useHandBack<readonly Picked[]>()
  return (
    <button type="button" onClick={() => handBack(people)}>
      选好了
    </button>
  )
}

/** A page from which 发起审批 is entered with this search. */
export const before =
  (search: Search): ScreenImport =>
  async () => ({ default: () => <Before search={search} /> })

/** The person picker as the page sees it: hands these people back. */
export const picker =
  (people: readonly Picked[]): ScreenImport =>
  async () => ({ default: () => <Picker people={people} /> })
