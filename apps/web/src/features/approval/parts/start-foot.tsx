import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'

/** Where the buttons of 发起审批 stand; outside of that page there is no such place. */
const FootContext = createContext<Element | null | undefined>(undefined)

/** 发起审批 with a bar at its foot that stays in sight however long the page is. */
export function StartPage({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<Element | null>(null)
  return (
    <FootContext value={foot}>
      <Page top={<NavBar title="发起审批" />} bottom={<div ref={setFoot} />}>
        {children}
      </Page>
    </FootContext>
  )
}

/** The buttons that end the page, in its bar; the last one is the step that counts. */
export function StartButtons({ children }: { children: ReactNode }) {
  const foot = useContext(FootContext)
  if (foot === undefined) return children
  return foot && createPortal(<BottomBar>{children}</BottomBar>, foot)
}
