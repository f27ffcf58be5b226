/** A guest reads 17 px, and 18 in Arabic, whose letters are smaller. */
export const guestText = 'text-[1.0625rem] [&:lang(ar)]:text-lead';
