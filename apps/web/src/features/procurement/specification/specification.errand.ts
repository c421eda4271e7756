import { useErrand } from '../../../map/errand.ts'

/** What 规格型号 brings back: one that was used before with its unit, or one that was typed. */
export interface ChosenSpecification {
  readonly key: string
  readonly spec: string
  readonly unit: string
}

interface Asked {
  /** What the asking page called it. */
  readonly key: string
  /** What the material is called. */
  readonly name: string
  /** The buyer that an agent's clerk acts for. */
  readonly principalId: string | null
}

/** Sends the person to 规格型号. The page that asks names it in `keepsStateFor` of its row. */
export function useSpecificationErrand() {
  const { send, result, clear } = useErrand<ChosenSpecification>('procurement.specification')
  const ask = ({ key, name, principalId }: Asked) =>
    send({ key, name: name || undefined, principalId: principalId ?? undefined })
  return { ask, brought: result, clear }
}
