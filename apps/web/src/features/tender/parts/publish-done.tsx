import { isDirect } from '@jb/domain/tender/methods'
import { takesBids } from '@jb/domain/tender/regime'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo } from '../../../map/to.ts'
import { PublishStands } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'

interface PublishDoneProps {
  id: string
  /** The form as it was published. */
  values: FormValues
  onAgain: () => void
}

/** It is out: what happens now, and where to go. */
export default function PublishDone({ id, values, onAgain }: PublishDoneProps) {
  const go = useGo()
  return (
    <Page top={<NavBar title="发布招标" onBack={() => go('tender.list', {}, { replace: true })} />}>
      <PublishStands out title={isDirect(values) ? '成交结果已公布' : '已发布'} text={wordsAfter(values)}>
        <Button wide onClick={() => go('tender.detail', { id }, { replace: true })}>
          查看公告
        </Button>
        <Button wide tone="quiet" onClick={() => go('tender.list', {}, { replace: true })}>
          我的招标项目
        </Button>
        <Button wide tone="quiet" onClick={onAgain}>
          再发布一个
        </Button>
      </PublishStands>
    </Page>
  )
}

/** What happens now. */
function wordsAfter(values: FormValues): string {
  const { title, supplierName } = values
  if (isDirect(values))
    return `《${title}》的成交公告已经公开，${supplierName}会收到消息。请尽快与对方签订合同。`
  const open = `《${title}》已经在招标大厅公开。`
  return takesBids(values)
    ? `${open}有企业报名时会发消息给您，请及时确认。`
    : `${open}报名由平台确认；开标前，报名企业的名称和数量对招标人保密。`
}
