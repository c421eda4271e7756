import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { leaveFor } from '../../../lib/leave.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import type { FoundApp } from '../company-app.queries.ts'
import s from './member.module.css'

interface CompanyAppSheetProps {
  readonly companyName: string
  /** What `useCompanyApp` found. */
  readonly found: FoundApp
  readonly open: boolean
  readonly onClose: () => void
}

/** 企业官网: which app the company has, whether it is on this phone, and where it is downloaded. */
export function CompanyAppSheet({ companyName, found, open, onClose }: CompanyAppSheetProps) {
  const { app, installed } = found
  const { data } = app
  return (
    <Sheet open={open} onClose={onClose} title={`${companyName}的企业官网`}>
      <QueryState query={app} hasData={data !== undefined} skeleton={<AppSkeleton />}>
        {data === null && (
          <p className={s.quiet}>这家企业还没有登记自己的 APP，可以在企业详情里查看它的资料。</p>
        )}
        {data && (
          <>
            <div className={s.row}>
              <span className={s.initial} aria-hidden="true">
                {data.appName.slice(0, 1)}
              </span>
              <div className={s.grow}>
                <p className={s.strong}>{data.appName}</p>
                <p className={s.quiet}>{stateWords(installed)}</p>
              </div>
            </div>
            <Button onClick={() => leaveFor(data.downloadUrl)} wide>
              下载 APP
            </Button>
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

/** Only the app around the page can look; a browser cannot, and says so. */
function stateWords(installed: boolean | undefined): string {
  if (installed === true) return '这台手机已安装，请在桌面打开它查看企业官网。'
  if (installed === false) return '这台手机还没有安装，下载后可以查看企业官网。'
  return '企业官网在它的 APP 中查看。已安装请从桌面打开，还没有安装请先下载。'
}

function AppSkeleton() {
  return (
    <Loading>
      <div className={s.row}>
        <Bone size="xl" width="30%" />
        <Bone size="s" width="60%" />
      </div>
    </Loading>
  )
}
