interface YearOfRest {
  /** Days off, `MM-DD`, first and last of each stretch. */
  readonly off: readonly (readonly [first: string, last: string])[]
  /** Saturdays and Sundays that are worked to make up for them. */
  readonly worked: readonly string[]
}

/**
 * The State Council's arrangement of holidays, one entry a year (2025: 国办发明电〔2024〕12号, 2026: notice of
 * 2025-11-04). A year that is missing has not been added yet.
 */
export const holidays: Readonly<Record<number, YearOfRest>> = {
  2025: {
    off: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
}

/**
 * Days off by law in years whose arrangement is not announced yet (全国年节及纪念日放假办法, 2024): the Spring Festival
 * from the eve to the third day, 清明, 端午 and 中秋, first and last day. From the new moons in China's time: that of
 * 2027-02-06 falls four minutes before midnight and that of 2030-02-03 seven after, where tables of programs err.
 */
export const lawfulLunar: Readonly<Record<number, YearOfRest['off']>> = {
  2027: [
    ['02-05', '02-08'],
    ['04-05', '04-05'],
    ['06-09', '06-09'],
    ['09-15', '09-15'],
  ],
  2028: [
    ['01-25', '01-28'],
    ['04-04', '04-04'],
    ['05-28', '05-28'],
    ['10-03', '10-03'],
  ],
  2029: [
    ['02-12', '02-15'],
    ['04-04', '04-04'],
    ['06-16', '06-16'],
    ['09-22', '09-22'],
  ],
  2030: [
    ['02-02', '02-05'],
    ['04-05', '04-05'],
    ['06-05', '06-05'],
    ['09-12', '09-12'],
  ],
}
