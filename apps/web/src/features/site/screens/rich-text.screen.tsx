import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { textRequest } from '../site.errands.ts'

// The editor is large; only who writes loads it.
const TextEditor = lazy(() => import('../parts/text-editor.tsx'))

/** 编辑内容: a formatted text for the screen that asked for it. */
export default function RichTextScreen() {
  const { key } = useSearchOf('site.richText')
  const go = useGo()
  const request = textRequest(key)
  if (!request) {
    return (
      <Page top={<NavBar title="编辑内容" />}>
        <Empty
          text="编辑器要从需要填写内容的页面打开。没有写完的内容已存在本机，从原来的页面再次进入即可继续。"
          action={{ label: '回到首页', onClick: () => go('home.indexs', {}, { replace: true }) }}
        />
      </Page>
    )
  }
  const waiting = (
    <Page top={<NavBar title={request.title} />}>
      <FormSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <TextEditor request={request} />
    </Suspense>
  )
}
