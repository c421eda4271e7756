import { useEffect, useState } from 'react'

/** Longer than the taps of a nervous thumb are apart, in milliseconds. */
const quietMs = 600

/** True once nothing was pressed for a moment: who taps on and on gets nowhere until then. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (quiet) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setQuiet(true), quietMs)
    }
    begin()
    document.addEventListener('click', begin, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', begin, true)
    }
  }, [quiet])
  return quiet
}
