import { drivingUrl, mapAppNames, mapApps, type Way } from '@jb/domain/map/driving'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './map.module.css'

/** The map apps that the way can be handed over to. */
export function AppSheet({ way, onClose }: { way: Way; onClose: () => void }) {
  const cancel = (
    <Button tone="quiet" wide onClick={onClose}>
      取消
    </Button>
  )
  return (
    <Sheet open title="使用地图" onClose={onClose} footer={cancel}>
      <ul className={s.apps}>
        {mapApps.map((app) => (
          <li key={app}>
            <a href={drivingUrl(app, way)} rel="noopener noreferrer">
              {mapAppNames[app]}
              <Icon name="right" small />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
