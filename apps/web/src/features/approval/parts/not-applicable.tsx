import { useEffect, useRef } from 'react'
import { alert } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useBack } from '../../../map/to.ts'

/** No process fits: that is said, and then the way leads back one page (spec §8). */
export function NotApplicable({ text }: { text: string }) {
  const back = useBack()
  const said = useRef(false)
  useEffect(() => {
    if (said.current) return
    said.current = true
    // A dialog draws at once, which it cannot do while this page is being drawn.
    void Promise.resolve()
      .then(() => alert({ title: text }))
      .then(back)
  }, [text, back])
  return <Page top={<NavBar title="发起审批" />}>{null}</Page>
}
