import { useState } from 'react'
import { toast } from '../kit/toast.ts'

/** The one sheet over a page. `done`: for each sheet that there is, what to say when its work is done. */
export function useSheet<Name extends string>(done: Readonly<Record<Name, string>>) {
  const [name, setName] = useState<Name>()
  const onClose = () => setName(undefined)
  const onDone = () => {
    onClose()
    if (name) toast(done[name], 'good')
  }
  const isSheet = (wanted: string): wanted is Name => Object.hasOwn(done, wanted)
  return {
    /** The sheet that is open. */
    name,
    /** Opens the sheet of that name, where there is one. */
    open: (wanted: string) => isSheet(wanted) && setName(wanted),
    /** What the sheet is given to go away by. */
    ways: { onClose, onDone },
  }
}
