import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGoHref } from '../../../map/to.ts'
import type { PublishKind } from './publish-kind.ts'
import { PublishStands } from './publish-stands.tsx'

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
  const { title, text, ways } = of.after(id, values)
  return (
    <Page top={<NavBar title={of.title} onBack={() => leave(of.list.href)} />}>
      <PublishStands out title={title} text={text}>
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
