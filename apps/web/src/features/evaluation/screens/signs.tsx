import s from '../evaluation.module.css'

/** What ties bidders together, as facts to be verified; they decide nothing by themselves. */
export function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <>
      <ul className={s.people}>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className={s.note}>
        这些迹象由系统比对得出，不等于串通投标；核实后认定串通的，在初步评审中以此为依据否决。
      </p>
    </>
  )
}
