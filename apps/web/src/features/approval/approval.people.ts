import { useErrand } from '../../map/errand.ts'

/** Somebody whom the person picker brought back; people are named by their number in the company. */
export interface Picked {
  readonly userId: string
  readonly userName: string
}

interface Asking {
  /** Several people, confirmed at the end. */
  readonly multiple?: boolean
  /** They get a copy and decide nothing. */
  readonly cc?: boolean
  /** Numbers of those who cannot be chosen: they are there already. */
  readonly taken?: readonly string[]
  /** Numbers of those chosen before. */
  readonly chosen?: readonly string[]
  readonly companyNo?: string | undefined
}

/** Sends the person to the person picker. The page that asks names it in `keepsStateFor` of its row. */
export function usePeopleErrand() {
  const { send, result, clear } = useErrand<readonly Picked[]>('member.personPicker')
  const ask = ({ multiple = false, cc = false, taken = [], chosen = [], companyNo }: Asking) =>
    send({
      multiple: multiple ? '1' : undefined,
      titletype: cc ? 'cc' : undefined,
      approvers: taken.join(','),
      multipleArr: chosen.join(','),
      companyNo,
    })
  return { ask, brought: result, clear }
}
