/**
 * The unit of a load table's loads: a uniform load is per area, on a profile per length; a point load is for one meter
 * of width, one tread or one profile.
 */
export function loadUnit({ load_case: loadCase, per }: { load_case: string; per: string }): 'kN' | 'kN/m' | 'kN/m²' {
  if (loadCase === 'point') return 'kN'
  return per === 'profile' ? 'kN/m' : 'kN/m²'
}
