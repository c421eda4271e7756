import type { ReactNode } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { type Tidy, TidyAction, TidyBar } from './tidy-bar.tsx'

interface TidyPageProps {
  title: string
  tidy: Tidy
  /** Whether there is anything to tidy. */
  filled: boolean
  /** Between the title and the controls. */
  tabs?: ReactNode
  controls: ListControls
  children: ReactNode
}

/** The page around a list of what I follow, from which several can be taken off at once. */
export function TidyPage({ title, tidy, filled, tabs, controls, children }: TidyPageProps) {
  const top = (
    <>
      <NavBar title={title} action={<TidyAction tidy={tidy} filled={filled} />} />
      {tabs}
      <ListHead controls={controls} />
    </>
  )
  return (
    <Page top={top} bottom={<TidyBar tidy={tidy} />}>
      {children}
    </Page>
  )
}
