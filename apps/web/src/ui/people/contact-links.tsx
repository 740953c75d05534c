interface ContactLinksProps {
  email: string;
  /** Null or empty: without one. */
  phone: string | null;
}

/** Links to write to someone, and to call them. */
export function ContactLinks({ email, phone }: ContactLinksProps) {
  return (
    <>
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
      {phone !== null && phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </>
  );
}
