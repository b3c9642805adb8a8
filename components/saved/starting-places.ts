/** Suggestions for a first place: the cell that a search for the city and its name on the map lead to as well. */
export const STARTING_PLACES = [
  { name: 'Denver', cell: '86268cdafffffff' },
  { name: 'Seattle', cell: '8628d5557ffffff' },
  { name: 'Chicago', cell: '862664cf7ffffff' },
  { name: 'New York', cell: '862a1072fffffff' },
  { name: 'Miami', cell: '8644a112fffffff' },
  { name: 'Los Angeles', cell: '8629a1d77ffffff' },
] as const;
