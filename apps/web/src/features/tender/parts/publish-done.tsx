import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo } from '../../../map/to.ts'
import s from './publish.module.css'

/** It is out: what happens now, and where to go. */
export function PublishDone({ id, name, onAgain }: { id: string; name: string; onAgain: () => void }) {
  const go = useGo()
  return (
    <Page top={<NavBar title="发布招标" onBack={() => go('tender.list', {}, { replace: true })} />}>
      <div className={s.done} role="status">
        <span className={s.mark}>
          <Icon name="checkFill" />
        </span>
        <h2>已发布</h2>
        <p>《{name}》已经在招标大厅公开，供应商可以看到。有企业报名时会发消息给您，请及时确认。</p>
        <div className={s.ways}>
          <Button wide onClick={() => go('tender.detail', { id }, { replace: true })}>
            查看公告
          </Button>
          <Button wide tone="quiet" onClick={() => go('tender.list', {}, { replace: true })}>
            我的招标项目
          </Button>
          <Button wide tone="quiet" onClick={onAgain}>
            再发布一个
          </Button>
        </div>
      </div>
    </Page>
  )
}
