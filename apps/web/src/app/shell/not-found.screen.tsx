import { SiteFoot } from '../../features/site/index.ts'
import { NavBar } from '../../kit/nav-bar.tsx'
import { Page } from '../../kit/page.tsx'
import { Empty } from '../../kit/states.tsx'
import { useGoHref } from '../../map/go.ts'

/** The page that does not exist, with a way home. */
export default function NotFoundScreen() {
  const goHref = useGoHref()
  return (
    <Page top={<NavBar title="页面不存在" />}>
      <Empty
        text="没有找到您要打开的页面，链接可能不完整或已失效。"
        action={{ label: '回到首页', onClick: () => goHref('/', { replace: true }) }}
      />
      <SiteFoot />
    </Page>
  )
}
