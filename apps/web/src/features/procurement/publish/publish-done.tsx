import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGoHref } from '../../../map/to.ts'
import { HandOn } from '../hand-on/hand-on.tsx'
import s from './publish.module.css'
import type { PublishKind } from './publish-kind.ts'

interface PublishDoneProps<V> {
  of: PublishKind<V>
  id: string
  /** The form as it was published. */
  values: V
  onAgain: () => void
}

/** It is out: what happens now, and where to go. */
export function PublishDone<V>({ of, id, values, onAgain }: PublishDoneProps<V>) {
  const go = useGoHref()
  const leave = (href: string) => go(href, { replace: true })
  const { title, text, ways, notice } = of.after(id, values)
  return (
    <Page top={<NavBar title={of.title} onBack={() => leave(of.list.href)} />}>
      <PublishStands out title={title} text={text} first={notice && <HandOn of={id} notice={notice} />}>
        {ways.map(({ label, href }, at) => (
          <Button key={href} wide {...(at > 0 && { tone: 'quiet' })} onClick={() => leave(href)}>
            {label}
          </Button>
        ))}
        <Button wide tone="quiet" onClick={onAgain}>
          再发布一个
        </Button>
      </PublishStands>
    </Page>
  )
}

interface PublishStandsProps {
  /** It is out; else it waits for its approvers. */
  out: boolean
  title: string
  text: ReactNode
  /** What is likeliest now, above the ways. */
  first?: ReactNode
  /** Where to go from here: buttons. */
  children: ReactNode
}

/** How far a publication has come, large, and the ways from there. */
export function PublishStands({ out, title, text, first, children }: PublishStandsProps) {
  return (
    <div className={s.done} role="status">
      <span className={out ? s.mark : s.waits}>
        <Icon name={out ? 'checkFill' : 'clock'} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {first}
      <div className={s.ways}>{children}</div>
    </div>
  )
}
