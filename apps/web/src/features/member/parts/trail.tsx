import s from './person-picker.module.css'

interface Stop {
  readonly id: string
  readonly name: string
}

interface TrailProps {
  /** The company and the departments down to this one. */
  stops: readonly Stop[]
  onGo: (id: string) => void
}

/** The way down to a department; each stop leads back to itself. */
export function Trail({ stops, onGo }: TrailProps) {
  return (
    <nav aria-label="组织架构" className={s.trail}>
      {stops.map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          aria-current={at === stops.length - 1 ? 'location' : undefined}
          className={s.stop}
          onClick={() => onGo(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
